PYTHON ?= python3
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: play test bench lint lock build clean help

play: ## Set up what playing needs, and open the table in the browser
	@$(PYTHON) dev.py play $(ARGS)

test: ## Set up everything and run all tests (ARGS="--only rules" for one part)
	@$(PYTHON) dev.py test $(ARGS)

bench: ## Measure rules, bots and server; one JSON list (ARGS="--only server --quick")
	@$(PYTHON) dev.py bench $(ARGS)

lint: ## Style and types only
	@$(PYTHON) dev.py lint $(ARGS)

lock: ## Compile requirements/*.in and web/package.json into lock files again
	@$(PYTHON) dev.py lock $(ARGS)

build: ## Build the wheel into dist/
	@$(PYTHON) dev.py build $(ARGS)

clean: ## Remove everything that was set up or built
	@rm -rf .venv .cache dist web/node_modules benchmarks/boardgameio/node_modules

help: ## This list
	@echo "Tablée: make <target>, options in ARGS=\"…\"" && echo
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  \1\t\2/' | expand -t 12
