import type { Drawing, Picture } from './drawing.ts'
import { filmPictures, kitPictures } from './films.ts'
import { phonePictures } from './phone.ts'
import { polishPictures } from './polish.ts'
import { stonePictures } from './stones.ts'
import { toolPictures } from './tools.ts'

/** The pictures of a product, the most telling first. */
export function picturesOf(drawing: Drawing, name: string): Picture[] {
  switch (drawing.kind) {
    case 'sheet':
      return filmPictures(drawing, name)
    case 'kit':
      return kitPictures(drawing, name)
    case 'stones':
      return stonePictures(drawing, name)
    case 'polish':
      return polishPictures(drawing, name)
    case 'tool':
      return toolPictures(drawing, name)
    case 'phone':
      return phonePictures(drawing, name)
  }
}
