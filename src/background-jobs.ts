import type { Db } from '#platform/db/database.server.ts'
import { unconfirmedRestore } from '#platform/db/unconfirmed-restore.server.ts'
import { openImageStorage } from '#platform/images/image-storage.server.ts'
import type { Log } from '#platform/log.ts'
import { deleteOldMailFiles } from '#platform/mail/mail-files.server.ts'
import { openMailTransport } from '#platform/mail/mail-transport.server.ts'
import { startMailWorker } from '#platform/mail/mail-worker.server.ts'
import { startOfferWorker } from '#shop/assortment/offers/offer-worker.server.ts'
import { startUndoWorker } from '#shop/assortment/products/undo/undo-worker.server.ts'
import { startFamilyWorker } from '#shop/catalog/families/family-worker.server.ts'
import { deleteUnusedPictures } from '#shop/catalog/pictures/unused-pictures.server.ts'
import { startEmptySearchJob } from '#shop/catalog/search/empty-searches.server.ts'
import { startSearchIndexJob } from '#shop/catalog/search/search-index-job.server.ts'
import { startCleanupJob } from '#shop/cleanup-job.server.ts'
import type { Config } from '#shop/config.server.ts'
import { startEventWorker } from '#shop/events/event-worker.server.ts'
import { mailTemplates } from '#shop/mail-templates.server.ts'
import { isMailboxFull } from '#shop/orders/mails/mailbox.server.ts'
import { openPaymentGateways, owedMailsLeave } from '#shop/payments/gateways.server.ts'
import { startPaymentWorker } from '#shop/payments/payment-worker.server.ts'
import { startNoticeWorker } from '#shop/staff-notices/notice-worker.server.ts'
import { startStockAlertJob } from '#shop/wishlist/stock-alert-job.server.ts'

interface BackgroundJobsProps {
  db: Db
  /** the connections for what takes long */
  jobsDb: Db
  config: Config
  log: Log
}

/** Starts the shop's workers and jobs (docs/architecture.md says what each does). @returns each with its `stop` */
export async function startBackgroundJobs({ db, jobsDb, config, log }: BackgroundJobsProps) {
  const { directUrl } = config.database
  return [
    await startMailWorker({
      db,
      config,
      templates: mailTemplates,
      isFull: isMailboxFull,
      owedLeaves: owedMailsLeave(config),
      transport: openMailTransport(config.mail),
      log,
    }),
    await startPaymentWorker({
      db,
      gateways: openPaymentGateways(config, log, db),
      databaseUrl: directUrl,
    }),
    await startEventWorker({ db, config, log }),
    await startNoticeWorker({ db, config, log }),
    await startFamilyWorker({ db, databaseUrl: directUrl, log }),
    await startOfferWorker({ db, databaseUrl: directUrl, log }),
    await startUndoWorker({ db, databaseUrl: directUrl, log }),
    startSearchIndexJob(jobsDb, log),
    startEmptySearchJob(db, log),
    startCleanupJob(jobsDb, log, [
      () => deleteOldMailFiles(config.mail.folder),
      // What a copy does not show, the shop may: a bucket is theirs together.
      async (db) => {
        if (!(await unconfirmedRestore(db))) await deleteUnusedPictures(db, openImageStorage(config))
      },
    ]),
    startStockAlertJob(jobsDb, log),
  ]
}
