const TYPE_INSTEAD = 'ou digite o código.'

/**
 * The camera at the back of a phone; elsewhere the one that there is.
 * @throws when it does not open: `cameraTrouble` says why
 */
export async function openCamera(): Promise<MediaStream> {
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

export function stopCamera(camera: MediaStream | undefined): void {
  for (const track of camera?.getTracks() ?? []) track.stop()
}

/**
 * Why the camera did not open, and what to do about it.
 * @param error of `openCamera`; its names: https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia
 * @param secure whether the page came by https, or from this machine: browsers give no camera to any other
 */
export function cameraTrouble(error: unknown, secure: boolean): string {
  if (!secure)
    return `O navegador só abre a câmera em endereço seguro: entre pelo endereço que começa com https, ${TYPE_INSTEAD}`
  switch ((error as Error | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return `A câmera não foi permitida. Permita nas configurações do site, ao lado do endereço, e abra de novo, ${TYPE_INSTEAD}`
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `Não há câmera neste aparelho. Ligue uma, ${TYPE_INSTEAD}`
    case 'NotReadableError':
    case 'AbortError':
      return `A câmera está em uso por outro aplicativo. Feche-o e abra de novo, ${TYPE_INSTEAD}`
    default:
      return `A câmera não abriu neste navegador. Tente de novo, ${TYPE_INSTEAD}`
  }
}

/** Said when the reader of codes could not be fetched. */
export const readerTrouble = `O leitor de códigos não carregou. Confira a internet e abra de novo, ${TYPE_INSTEAD}`
