import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as history from './history-schema.ts'

// What was changed in the shop, by whom, and the way back.

export const historyList = forStaff(
  'history:read',
  get('/api/admin/history', history.historyWanted, history.historyReply),
)
export const undoLook = forStaff(
  'history:read',
  get('/api/admin/history/:batch/undo', history.undoLookWanted, history.undoLookReply),
)
export const undoBatches = forStaff(
  'history:read',
  post('/api/admin/history/undo', history.undoWanted, history.undoReply),
)
