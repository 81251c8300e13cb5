import type { FastifyInstance } from 'fastify'
import { trackingCode } from '#shop/orders/parcel/tracking.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import * as calls from './packing.calls.ts'
import { fulfilMany, rememberPrinted } from './packing.server.ts'
import { parcelSheet } from './parcel-sheet.server.ts'
import { readParcels } from './parcels.server.ts'

/** The calls of packing and posting many orders. */
export function packingApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db, config } = parts
  serveStaff(app, parts, calls.parcels, async ({ numbers }) => ({
    sender: {
      name: config.store.legalName ?? config.storeName,
      address: config.store.address,
      phone: config.store.phone,
    },
    parcels: await readParcels(db, config.storeUrl, numbers),
  }))
  serveStaff(app, parts, calls.parcelSheet, async ({ numbers }, member) => ({
    name: 'envios.csv',
    csv: await parcelSheet(db, member, numbers),
  }))
  serveStaff(app, parts, calls.pickOrders, async ({ numbers }, member) => ({
    results: await fulfilMany(
      db,
      member,
      numbers.map((number) => ({ number, step: { to: 'pick' } })),
    ),
  }))
  serveStaff(app, parts, calls.printedLabels, async ({ parcels }, member) => ({
    results: await rememberPrinted(db, member, parcels),
  }))
  serveStaff(app, parts, calls.shipOrders, async ({ parcels }, member) => ({
    results: await fulfilMany(
      db,
      member,
      parcels.map(({ number, tracking }) => ({
        number,
        step: { to: 'ship', tracking: trackingCode(tracking) },
      })),
    ),
  }))
}
