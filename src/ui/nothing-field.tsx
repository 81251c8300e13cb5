import type { ReactNode } from 'react'
import './nothing-field.css'

interface NothingFieldProps {
  drawing: ReactNode
  title: string
  children: ReactNode
}

/** The head of a page that has nothing to show: from side to side, a large drawing above the words, a picture on wide screens beside them. */
export function NothingField({ drawing, title, children }: NothingFieldProps) {
  return (
    <div className="nothing-field grid content-center overflow-hidden bg-petal">
      <div className="wrap">
        {drawing}
        <div>
          <h1 className="title md:text-5xl lg:text-6xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
