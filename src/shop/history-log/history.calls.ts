import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as history from './history-schema.ts'

// What was changed in the shop, by whom, and the way back.

export const historyList = forStaff(
  'history:read',
  get(
    '/api/admin/history',
    'Lists what was changed, by kind, person and period, as far as the rights go.',
    history.historyWanted,
    history.historyReply,
  ),
)
export const undoLook = forStaff(
  'history:read',
  get(
    '/api/admin/history/:batch/undo',
    'Says what taking a change back would do: of an import, which products stay as they are, and why.',
    history.undoLookWanted,
    history.undoLookReply,
  ),
)
export const undoBatches = forStaff(
  'history:read',
  post(
    '/api/admin/history/undo',
    'Takes changes back that were made as one, as long as neither money nor mail has left.',
    history.undoWanted,
    history.undoReply,
  ),
)
