/** The name of the request of a page that failed, for a visitor to quote. The server fills it in; no script does. */
export function ErrorCode() {
  return (
    <p className="mt-3 text-sm text-soft has-[:empty]:hidden">
      Código do erro:{' '}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; without it the browser would object to what the server filled in */}
      <b data-error-code="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    </p>
  )
}
