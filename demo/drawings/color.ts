/** Colours as '#rrggbb'. */

/** A colour between two: 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)]
  return `#${a.map((value, i) => hex(value + (b[i]! - value) * part)).join('')}`
}

export const lighter = (color: string, part: number) => mix(color, '#ffffff', part)

// Shade turns towards plum and not towards black, as under warm daylight.
export const darker = (color: string, part: number) => mix(color, '#2a0f1e', part)

/** Near enough to white to dissolve on a light ground. */
export const isPale = (color: string) => channels(color).reduce((sum, one) => sum + one) > 3 * 185

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function hex(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}
