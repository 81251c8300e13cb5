import type { ReactNode } from 'react'

interface NothingFieldProps {
  drawing: ReactNode
  title: string
  /** the page is this alone: the field is as high as the screen leaves */
  alone?: boolean
  children: ReactNode
}

/** The head of a page that has nothing to show: from side to side, a large drawing above the words, on wide screens beside them. */
export function NothingField({ drawing, title, alone = false, children }: NothingFieldProps) {
  return (
    <div className={`grid overflow-hidden bg-petal ${alone ? 'min-h-[inherit] content-center' : ''}`}>
      <div className="wrap grid grid-cols-1 items-center gap-x-12 pt-4 pb-8 text-center md:grid-cols-2 md:py-8 md:text-left">
        <div className="mx-auto w-full max-w-80 md:order-last md:max-w-130">{drawing}</div>
        <div className="min-w-0 max-md:mt-4">
          <h1 className="title md:text-4xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
