const [WIDTH, HEIGHT] = [120, 32]

/** A small curve of some values, the last one marked. For the eye alone: the values stand in a table beside it. */
export function Curve({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const points = values.map((value, index) => ({
    x: 2 + (index / Math.max(1, values.length - 1)) * (WIDTH - 4),
    y: HEIGHT - 3 - (value / most) * (HEIGHT - 6),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      preserveAspectRatio="none"
      className="mt-2 h-8 w-full text-accent"
    >
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {last && (
        <path
          d={`M${last.x.toFixed(1)},${last.y.toFixed(1)}h0.01`}
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
