PYTHON ?= python3
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: play dev test bench siege lint format mutants reference new-game lock build site clean help

play: ## Set up what playing needs, and open the table in the browser
	@$(PYTHON) dev.py play $(ARGS)

dev: ## Page and server with reload, rules as plain Python (ARGS="--port 8000")
	@$(PYTHON) dev.py dev $(ARGS)

test: ## Set up everything and run all tests (ARGS="--only rules" for one part)
	@$(PYTHON) dev.py test $(ARGS)

bench: ## Measure rules, bots and server; one JSON list (ARGS="--only server --quick")
	@$(PYTHON) dev.py bench $(ARGS)

mutants: ## Apply every deliberate defect and demand that a test notices (ARGS="--sample 6")
	@$(PYTHON) dev.py mutants $(ARGS)

siege: ## Kill and flood a server under load; minutes to hours (ARGS="--kills 20 --hostile 2000")
	@$(PYTHON) dev.py siege $(ARGS)

lint: ## Style and types only
	@$(PYTHON) dev.py lint $(ARGS)

format: ## Format the sources, and fix what can be fixed safely
	@$(PYTHON) dev.py format $(ARGS)

reference: ## Write the API reference of tablee.core and tablee.table (dist/reference)
	@$(PYTHON) dev.py reference $(ARGS)

new-game: ## Write the skeleton of a new game (ID=four_winds ARGS="--name 'Quatre vents'")
	@$(PYTHON) dev.py new-game $(ID) $(ARGS)

lock: ## Compile requirements/*.in and web/package.json into lock files again
	@$(PYTHON) dev.py lock $(ARGS)

build: ## Build a native wheel, a pure wheel and an sdist into dist/
	@$(PYTHON) dev.py build $(ARGS)

site: ## Write a static site that needs no server into dist/site (ARGS="--out DIR")
	@$(PYTHON) dev.py site $(ARGS)

clean: ## Remove everything that was set up or built
	@rm -rf .venv .cache dist web/node_modules benchmarks/boardgameio/node_modules

help: ## This list
	@echo "Tablée: make <target>, options in ARGS=\"…\"" && echo
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  \1\t\2/' | expand -t 12
