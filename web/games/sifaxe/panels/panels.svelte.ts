// Which panel is open beside the table. It stays so from one turn to the next, and from one player to the next.
export type Panel = "sheet" | "racks" | "values";
export const panels: { open: Panel | null } = $state({ open: null });
