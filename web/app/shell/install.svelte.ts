// The browser's offer to install the page, caught early and made when somebody asks for it.

interface Offer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

class Install {
  #offer: Offer | null = $state.raw(null);

  get possible(): boolean {
    return this.#offer !== null;
  }

  listen(installed: () => void): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offer = event as Offer;
    });
    addEventListener("appinstalled", installed);
  }

  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null; // it can be made once
    await offer?.prompt();
  }
}

export const install = new Install();
