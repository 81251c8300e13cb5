import type { Drawing, Picture } from '#db/demo/pictures/drawing.ts'
import { filmPictures, kitPictures } from '#db/demo/pictures/films.ts'
import { phonePictures } from '#db/demo/pictures/phone.ts'
import { polishPictures } from '#db/demo/pictures/polish.ts'
import { stonePictures } from '#db/demo/pictures/stones.ts'
import { toolPictures } from '#db/demo/pictures/tools.ts'

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
