"""What the lab's benchmark runs in processes of its own, as sources for `python -c`."""

# As docs/lab.md has it: workers that do not look at themselves a hundred times a second. It ends with its input.
CLUSTER = """
import sys
import dask
from distributed import LocalCluster
dask.config.set({
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.worker.memory.monitor-interval": "1s",
    "distributed.admin.system-monitor.interval": "5s",
})
if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""
# One process measures random games of another build: its own interpreter, the same clock.
INSIDE = """
import json, sys, time
from tablee.core import Rng
from tablee.core.state import playouts
from tablee.lab.bench import first_state
out = {}
for game in sys.argv[2:]:
    start, rng, steps, count = first_state(game), Rng(1), 0, 8
    playouts(start, rng, 4)
    began = time.process_time()
    while (spent := time.process_time() - began) < float(sys.argv[1]):
        steps += playouts(start, rng, count)
    out[game] = steps / spent
print(json.dumps(out))
"""

# pgx's own game, the whole loop compiled: a random legal move in each of many games, a finished one begun anew.
PGX = """
import json, os, sys, time
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
import jax, jax.numpy as jnp, pgx
from pgx.experimental import auto_reset
env = pgx.make("connect_four")
step = auto_reset(env.step, env.init)

def choose(key, mask):
    return jax.random.categorical(key, jnp.where(mask, 0.0, -1e9))

def one(state, key):
    mine, theirs = jax.random.split(key)
    count = state.current_player.shape[0]
    action = jax.vmap(choose)(jax.random.split(mine, count), state.legal_action_mask)
    state = jax.vmap(step)(state, action, jax.random.split(theirs, count))
    return state, state.observation.sum() + state.rewards.sum()

@jax.jit
def play(state, key):
    return jax.lax.scan(one, state, jax.random.split(key, 100))

best = 0.0
for count in (256, 1024, 4096):
    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))
    state, _ = jax.block_until_ready(play(state, key))
    for _ in range(2):
        began, steps = time.process_time(), 0
        while (spent := time.process_time() - began) < float(sys.argv[1]):
            state, _ = jax.block_until_ready(play(state, key))
            steps += 100 * count
        best = max(best, steps / spent)
print(json.dumps(best))
"""
