import { runTool } from './child.ts'

/** `npm run format`: formats and lints all sources, and repairs what can be repaired without a person. */
export async function main(args: string[], stop: AbortSignal): Promise<number> {
  const { code } = await runTool('@biomejs/biome', 'biome', ['check', '--write', ...args], { stop })
  return code
}
