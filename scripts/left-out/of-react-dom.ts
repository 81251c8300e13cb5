import type { LeftOut } from './left-out.ts'

/** What React draws for features that no screen has: `grep` the sources for a name before it is put here. */
export const unusedOfReactDom: readonly LeftOut[] = [
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    // Profiler, list of suspended parts, scope, hidden as it once was, cache, tracing, <ViewTransition>, <Activity>.
    tags: [12, 19, 21, 23, 24, 25, 30, 31],
    prototypes: ['FragmentInstance', 'ViewTransitionPseudoElement'],
    never: [
      // <ViewTransition>
      ...[
        'startViewTransition',
        'createViewTransitionInstance',
        'ViewTransitionPseudoElement',
        'createMeasurement',
      ],
      ...['commitAfterMutationEffectsOnFiber', 'commitEnterViewTransitions', 'restorePairedViewTransitions'],
      ...[
        'commitAppearingPairViewTransitions',
        'commitDeletedPairViewTransitions',
        'measureNestedViewTransitions',
      ],
      ...['measureViewTransitionHostInstancesRecursive', 'applyViewTransitionToHostInstances'],
      ...['restoreViewTransitionOnHostInstances', 'scheduleViewTransitionEvent', 'flushAfterMutationEffects'],
      ...['reportViewTransitionError', 'applyViewTransitionName', 'restoreViewTransitionName'],
      // <Activity> and lists of suspended parts
      ...['updateActivityComponent', 'commitActivityHydrationCallbacks', 'updateSuspenseListComponent'],
      ...['initSuspenseListRenderState', 'cutOffTailIfNeeded', 'pushDehydratedActivitySuspenseHandler'],
      // A ref of a <Fragment>
      ...['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
      // <link rel="stylesheet" precedence> and <script async src>: scripts fetch the shop's own sheets
      ...['acquireResource', 'suspendResource', 'preloadResource', 'preloadStylesheet', 'insertStylesheet'],
      ...['preloadResourceAndSuspendIfNeeded', 'insertStylesheetIntoRoot', 'insertSuspendedStylesheets'],
      ...['adoptPreloadPropsForStylesheet', 'adoptPreloadPropsForScript', 'suspendInstance'],
      ...['preinitStyle', 'preinitScript', 'preinitModuleScript', 'preload', 'preconnectAs'],
      // Actions of forms and their hooks
      ...['mountActionState', 'updateActionState', 'updateActionStateImpl', 'rerenderActionState'],
      ...[
        'dispatchActionState',
        'runActionStateAction',
        'onActionSuccess',
        'onActionError',
        'startTransition',
      ],
      ...['ensureFormComponentIsStateful', 'requestFormReset$1', 'requestFormReset', 'recursivelyResetForms'],
      // Elements with a name of their own
      'setPropOnCustomElement',
      // Hooks
      ...['useMemoCache', 'mountDeferredValueImpl', 'updateDeferredValueImpl', 'updateImperativeHandle'],
      ...['imperativeHandleEffect', 'refreshCache'],
    ],
    idle: [
      ...['commitExitViewTransitions', 'commitNestedViewTransitions', 'restoreNestedViewTransitions'],
      ...[
        'restoreEnterOrExitViewTransitions',
        'trackEnterViewTransitions',
        'accumulateSuspenseyCommitOnFiber',
      ],
      ...['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects'],
      ...['commitFragmentInstanceDeletionEffects', 'getResource', 'waitForCommitToBeReady'],
    ],
    hooks: [
      ...['useActionState', 'useFormState', 'useHostTransitionStatus', 'useTransition', 'useDeferredValue'],
      ...['useImperativeHandle', 'useMemoCache', 'useCacheRefresh', 'useDebugValue'],
    ],
    exports: ['createRoot'],
    cut: [
      // onSelect, onBeforeInput, onComposition…, and actions of forms
      [
        'handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;\n      switch (domEventName)',
        '}\n    processDispatchQueue(',
      ],
    ],
  },
  {
    file: 'react-dom/cjs/react-dom.production.js',
    exports: [
      ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'requestFormReset'],
      ...['unstable_batchedUpdates', 'useFormState', 'useFormStatus', 'browser'],
    ],
  },
  {
    file: 'react/cjs/react.production.js',
    exports: [
      ...[
        'addTransitionType',
        'cache',
        'cacheSignal',
        'createRef',
        'PureComponent',
        'unstable_useCacheRefresh',
      ],
      ...['useActionState', 'useDebugValue', 'useDeferredValue', 'useImperativeHandle', 'useTransition'],
      ...['useOptimistic', 'useReducer', 'useInsertionEffect', '__COMPILER_RUNTIME'],
    ],
  },
  {
    file: 'scheduler/cjs/scheduler.production.js',
    exports: [
      'unstable_forceFrameRate',
      'unstable_next',
      'unstable_runWithPriority',
      'unstable_wrapCallback',
    ],
  },
]
