import type { ReactNode } from 'react'

/** The frame of what stands before the screens: signing in, and invitations. */
export function Entrance({
  title,
  intro,
  children,
}: {
  title: string
  intro: ReactNode
  children?: ReactNode
}) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[26rem] grid-cols-[minmax(0,1fr)] content-center p-5">
      <section className="sheet p-6">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 mb-6 text-soft">{intro}</p>
        {children}
      </section>
    </main>
  )
}
