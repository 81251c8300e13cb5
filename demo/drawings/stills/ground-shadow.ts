import { place, soft } from '#demo/drawings/board.ts'

const SHADOW = '#4a1f3a'

/** The shadow of a thing that stands: dark where it touches the table, and far and soft to its lower right. */
export function standing(base: string, reach: number): string {
  return (
    place(reach * 0.9, reach * 0.5, soft(base, reach, SHADOW, 0.2)) +
    place(reach * 0.12, reach * 0.12, soft(base, Math.max(6, reach * 0.28), SHADOW, 0.3))
  )
}

/** The shadow of a band or cord that lies `height` pixels above what is under it. */
export function below(d: string, width: number, height: number, opacity = 0.26): string {
  const steps = [1.5, 1.25, 1, 0.75]
  return steps
    .map(
      (part) =>
        `<path d="${d}" transform="translate(${height * 0.6} ${height})" fill="none" stroke="${SHADOW}" stroke-width="${width + height * (part - 0.6)}" stroke-opacity="${opacity / steps.length}" stroke-linejoin="round"/>`,
    )
    .join('')
}
