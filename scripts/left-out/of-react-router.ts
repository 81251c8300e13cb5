import type { LeftOut } from './left-out.ts'

const lib = 'react-router/dist/production/lib'

/** What React Router has for what the shop has not: forms, fetchers, blockers, lazy discovery, view transitions, middleware. */
export const unusedOfReactRouter: readonly LeftOut[] = [
  {
    file: `${lib}/router/router.js`,
    never: [
      ...['handleAction', 'convertFormDataToSearchParams', 'convertSearchParamsToFormData'],
      ...[
        'fetch',
        'handleFetcherAction',
        'handleFetcherLoader',
        'getUpdatedRevalidatingFetchers',
        'getFetcher',
      ],
      ...[
        'updateFetcherState',
        'setFetcherError',
        'resetFetcher',
        'deleteFetcher',
        'queueFetcherForDeletion',
      ],
      ...['abortFetcher', 'markFetchersDone', 'getTargetedDataStrategyMatches', 'getTargetMatch'],
      ...['getLoadingFetcher', 'getSubmittingFetcher', 'getDoneFetcher', 'getSubmittingNavigation'],
      ...['getBlocker', 'deleteBlocker', 'updateBlocker', 'discoverRoutes', 'patchRoutes', 'patchRoutesImpl'],
      ...['_internalSetRoutes', 'dispose', 'runMiddlewarePipeline', 'runClientMiddlewarePipeline'],
      ...['callRouteMiddleware', 'defaultDataStrategy', 'defaultDataStrategyWithMiddleware'],
      ...['getInstrumentationNavigateMeta', 'loadLazyMiddlewareForMatches'],
    ],
    idle: [
      ...[
        'getSubmissionFromNavigation',
        'markFetchRedirectsDone',
        'abortStaleFetchLoads',
        'shouldBlockNavigation',
      ],
      ...['restoreAppliedTransitions', 'persistAppliedTransitions', 'getActionDataForCommit'],
      'getUpdatedActionData',
    ],
    instead: [
      ['if (future.unstable_routePatternMatching) {', 'if (false) {'],
      ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
      ['if (init.instrumentations) {', 'if (false) {'],
      [
        'if (isFogOfWar) {\n\t\t\tif (shouldUpdateNavigationState) {',
        'if (false) {\n\t\t\tif (shouldUpdateNavigationState) {',
      ],
      ['if (!init.dataStrategy && !dsMatches', 'if (false && !dsMatches'],
      ['if (typeof route.lazy === "function") {', 'if (false) {'],
      ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
      [
        'updateState(updates, { flushSync });\n\t\t}\n\t\trevalidatingFetchers',
        'updateState(updates, { flushSync });\n\t\t}\n\t\t;[]',
      ],
      ['(await fetcherResultsPromise).reduce((acc, r) => Object.assign(acc, r), {})', '{}'],
      ['viewTransitionOpts,\n\t\t\tflushSync: flushSync === true', 'flushSync: flushSync === true'],
    ],
    cut: [
      // Blockers
      ['if (unblockBlockerHistoryUpdate) {', 'return startNavigation(historyAction, location);'],
      [
        'let blockerKey = shouldBlockNavigation({\n\t\t\tcurrentLocation,\n\t\t\tnextLocation,\n\t\t\thistoryAction',
        'await startNavigation(historyAction, nextLocation, {',
      ],
      // Links that show another address than theirs
      ['if (opts?.mask) {', 'let currentLocation = state.location;'],
      // View transitions
      ['let viewTransitionOpts;\n\t\tif (pendingAction', 'updateState({\n\t\t\t...newState,'],
      // Forms
      ['if (opts && opts.pendingError) pendingActionResult', 'let { shortCircuited, matches: updatedMatches'],
      ['if (status === 400) {', 'if (status === 404) {'],
      [
        'if (submission && isMutationMethod(submission.formMethod)) {\n\t\tlet { formMethod, formEncType }',
        'return new Request(url, init);',
      ],
      // Fetchers
      [
        'state.fetchers.forEach((fetcher, key) => {\n\t\t\tif (fetcher.state === "idle")',
        'if (subscribers.size === 0)',
      ],
      ['let fetcherResultsPromise = Promise.all(', 'return {\n\t\t\tloaderResults'],
      ['fetchLoadMatches.forEach((f, key) => {\n\t\tif (initialHydration', 'return {\n\t\tdsMatches'],
      ['revalidatingFetchers.filter((f) => !f.matches', 'return {\n\t\tloaderData,\n\t\terrors\n\t};'],
      // Middleware
      [
        'let runClientMiddleware = isStaticHandler',
        'let results = await dataStrategyImpl({\n\t\t...dataStrategyArgs,\n\t\tfetcherKey',
        'let runClientMiddleware;',
      ],
    ],
  },
  {
    file: `${lib}/components.js`,
    instead: [
      ['let [state, setOptimisticState] = useOptimistic(_state);', 'let state = _state;'],
      ['let [pendingState, setPendingState] = React$1.useState();', ''],
      ['let [renderDfd, setRenderDfd] = React$1.useState();', ''],
      ['let [transition, setTransition] = React$1.useState();', ''],
      ['let [interruption, setInterruption] = React$1.useState();', ''],
      ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', '{'],
      [
        'if (useTransitions === true) setOptimisticState((s) => getOptimisticRouterState(s, newState));\n\t\t\t\tsetStateImpl(newState);\n\t\t\t});\n\t\t\treturn;',
        'setStateImpl(newState);\n\t\t\t});\n\t\t\treturn;',
      ],
      [
        '\t\ttransition,\n\t\trenderDfd,\n\t\tuseTransitions,\n\t\tsetOptimisticState,\n\t\tonError',
        '\t\tuseTransitions,\n\t\tonError',
      ],
    ],
    cut: [
      [
        'newState.fetchers.forEach((fetcher, key) => {',
        '{\n\t\t\tif (reactDomFlushSyncImpl && flushSync) react',
      ],
      [
        'if (reactDomFlushSyncImpl && flushSync) {\n\t\t\treactDomFlushSyncImpl(() => {\n\t\t\t\tif (transition)',
        '}, [\n\t\trouter.window,',
      ],
      [
        'React$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning && !vtContext.flushSync)',
        'let navigator = React$1.useMemo(',
      ],
    ],
  },
  {
    file: `${lib}/router/instrumentation.js`,
    never: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
    idle: ['consumeInstrumentationClientResultMetaReceiver'],
  },
  {
    file: `${lib}/dom/lib.js`,
    never: ['BrowserRouter', 'HashRouter', 'HistoryRouter', 'useSubmit', 'useFormAction'],
    idle: ['useViewTransitionState'],
    instead: [
      ['HistoryRouter.displayName = "unstable_HistoryRouter";', ''],
      ['const Form = React$1.forwardRef(', 'const Form = /* @__PURE__ */ React$1.forwardRef('],
      ['Form.displayName = "Form";', ''],
      ['= usePrefetchBehavior(prefetch, rest);', '= [false, null, {}];'],
    ],
    cut: [
      ['if (mask) {\n\t\tlet resolved', 'let [shouldPrefetch'],
      ['return shouldPrefetch && !isAbsolute ?', '});\nLink.displayName', 'return link;\n'],
    ],
  },
  {
    file: `${lib}/dom/dom.js`,
    never: ['getFormSubmissionInfo', 'isFormDataSubmitterSupported', 'getFormEncType'],
  },
  {
    file: `${lib}/dom/ssr/fog-of-war.js`,
    never: ['fetchAndApplyManifestPatches', 'getPartialManifest'],
    idle: ['useFogOFWarDiscovery', 'getPatchRoutesOnNavigationFunction', 'isFogOfWarEnabled'],
  },
  {
    file: `${lib}/dom/ssr/components.js`,
    never: [
      'PrefetchPageLinks',
      'PrefetchPageLinksImpl',
      'RSCPrefetchPageLinksImpl',
      'useKeyedPrefetchLinks',
    ],
    cut: [
      // What only the server writes into a page
      ['let contextScript = staticContext ?', 'let routeModulesScript', 'let contextScript = " ";\n'],
      [
        'let routeModulesScript = !isStatic',
        'return /* @__PURE__ */ React$1.createElement(React$1.Fragment, null, /* @__PURE__ */ React$1.createElement("script"',
        'let routeModulesScript = " ";\n',
      ],
    ],
  },
  {
    file: `${lib}/dom/ssr/routes.js`,
    never: [
      'createClientRoutesWithHMRRevalidationOptOut',
      'noActionDefinedError',
      'wrapShouldRevalidateForHdr',
    ],
    cut: [
      ['dataRoute.action = ({ request', '} else {\n\t\t\tif (!route.hasClientLoader)'],
      ['if (!route.hasClientAction) dataRoute.action', 'let lazyRoutePromise;'],
      ['action: route.hasClientAction ? async', 'shouldRevalidate: async () => {'],
    ],
  },
  {
    file: `${lib}/dom/ssr/single-fetch.js`,
    never: [
      'StreamTransfer',
      'singleFetchActionStrategy',
      'nonSsrStrategy',
      'singleFetchLoaderFetcherStrategy',
    ],
    instead: [['return async (args) => args.runClientMiddleware(dataStrategy);', 'return dataStrategy;']],
  },
  {
    file: `${lib}/hooks.js`,
    never: ['RSCErrorHandler', 'DefaultErrorComponent'],
  },
  {
    file: `${lib}/errors.js`,
    idle: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
  },
]
