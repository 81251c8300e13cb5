import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as z from 'zod/mini'
import { CallFailed } from '#platform/browser/call.ts'
import { useWhenOnline } from '#platform/browser/use-when-online.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { queryClient } from './query-client.ts'
import { staffCall } from './staff-call.ts'

/** A list that is opened again shows what it showed within these five minutes, until the shop has answered. */
const KEPT_MS = 5 * 60_000
/** What was read ahead is not asked for once more by the list that is opened then. */
const FRESH_MS = 10_000

function queryOf<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I> | null,
) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => staffCall(endpoint, input as z.output<I>, { signal }),
  })
}

/** Reads ahead what a list will show when it is opened. What fails is asked for again by the list itself. */
export function readAhead<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
): Promise<void> {
  return queryClient.prefetchQuery({ ...queryOf(endpoint, input), staleTime: FRESH_MS, gcTime: KEPT_MS })
}

/** What a screen knows of its data. While it is read anew, what was there stays. */
export interface Reading<Data> {
  data: Data | undefined
  /** whether that is the answer to this input, and not to the one before */
  current: boolean
  /** why it could not be read */
  failure: CallFailed | undefined
  loading: boolean
  /** reads it anew */
  reload: () => void
  /** shows what a change has answered, until it is read anew */
  replace: (data: Data) => void
}

/**
 * Reads a call of the back office for a screen, anew when its input changes, and when the connection is back that it lacked. Only the
 * answer to the last input is shown.
 * @param input of the call; null: there is nothing to read yet
 * @param kept a list that shows what it showed last while it is read anew. Not for what a form begins with
 */
export function useReading<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I> | null,
  kept = false,
): Reading<z.output<R>> {
  const query = queryOf(endpoint, input)
  const { data, isPlaceholderData, error, isFetching, refetch } = useQuery(
    {
      ...query,
      enabled: input !== null,
      placeholderData: keepPreviousData,
      gcTime: kept ? KEPT_MS : 0,
      // What is read anew takes the place of what a row has changed meanwhile, also when it is what was read before.
      structuralSharing: false,
      throwOnError: (error) => !(error instanceof CallFailed),
    },
    queryClient,
  )
  const reload = useCallback(() => {
    // Rows may stand elsewhere then.
    void refetch().then(ignoreSecondTap)
  }, [refetch])
  const failure = error instanceof CallFailed ? error : undefined
  useWhenOnline(failure?.status === 0, reload)
  return {
    data,
    current: data !== undefined && !isPlaceholderData,
    failure,
    loading: isFetching,
    reload,
    replace(data) {
      void queryClient.cancelQueries({ queryKey: query.queryKey }, { revert: false, silent: true })
      queryClient.setQueryData(query.queryKey, () => data)
    },
  }
}
