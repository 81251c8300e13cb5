/** Stands in the place of a screen while its code or its data come. */
export function LoadingScreen() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-5xl p-4 lg:p-8">
      <p className="sr-only" role="status">
        Carregando…
      </p>
      <div aria-hidden="true" className="space-y-3">
        <div className="h-9 w-48 rounded-card bg-petal" />
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="h-20 rounded-card bg-petal/60" />
        ))}
      </div>
    </div>
  )
}
