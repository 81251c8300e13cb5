import type { ReactNode } from 'react'

interface NothingFieldProps {
  drawing: ReactNode
  title: string
  children: ReactNode
}

/** The head of a page that has nothing to show: from side to side, a large drawing above the words, on wide screens beside them. */
export function NothingField({ drawing, title, children }: NothingFieldProps) {
  return (
    <div className="grid content-center overflow-hidden bg-petal">
      <div className="wrap grid grid-cols-1 items-center gap-x-12 pt-4 pb-8 text-center md:grid-cols-2 md:py-8 md:text-left">
        <div className="md:order-last">{drawing}</div>
        <div className="min-w-0 max-md:mt-4">
          <h1 className="title md:text-4xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
