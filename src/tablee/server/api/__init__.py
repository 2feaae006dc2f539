"""The HTTP API: handlers, middleware, OpenAPI, the page."""
