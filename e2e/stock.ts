/** Makes a shop's database and stocks it, as `npm start` does before it opens. The settings come from the environment. */
import { openRuntime } from '#scripts/runtime.ts'
import { whenAskedToStop } from '#scripts/stop-signal.ts'

const runtime = await openRuntime(whenAskedToStop())
await runtime.close()
