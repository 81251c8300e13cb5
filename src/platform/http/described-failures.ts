/** What every call may answer besides its success, in OpenAPI's form; `openapi.server.ts` has the components. */
export const failures = {
  '4XX': { $ref: '#/components/responses/refused' },
  503: { $ref: '#/components/responses/unavailable' },
}
