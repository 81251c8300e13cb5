import type { PictureRefusal } from '#platform/images/image-store.server.ts'

/** Why a picture was not taken, for the shopkeeper. */
export const pictureRefusals: Record<PictureRefusal, string> = {
  not_a_picture: 'não é uma imagem',
  heic: 'HEIC, o formato do iPhone: salve como JPEG',
  too_many_bytes: 'maior que 25 MB',
  too_many_pixels: 'pixels demais',
  damaged: 'imagem danificada',
}
