/** The drawing of pages that have nothing to show: a nail sheet with one nail missing. */
export function ErrorDrawing() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="w-60 max-w-full">
      <rect
        x="6"
        y="10"
        width="228"
        height="130"
        rx="14"
        className="fill-blush stroke-line"
        strokeWidth="2"
      />
      {[0, 1, 2, 3, 4].map((nail) => (
        <path
          key={nail}
          transform={`translate(${24 + nail * 40} ${nail % 2 === 0 ? 34 : 42})`}
          d="M0 78V30C0 12 7 0 16 0s16 12 16 30v48c-4.5-4-10-6-16-6S4.5 74 0 78z"
          className={nail === 2 ? 'fill-none stroke-accent' : nail % 2 === 0 ? 'fill-accent' : 'fill-petal'}
          strokeWidth="2.5"
          strokeDasharray={nail === 2 ? '6 6' : undefined}
        />
      ))}
    </svg>
  )
}
