export { Provider } from 'react-redux';
export { skipToken } from '@reduxjs/toolkit/query/react';

export type { ApiTag } from './api/api';
export type { ApiMeta, ApiRequest, Ask } from './api/baseQuery';
export { areaApi as api } from './api/callNames';
export * from './api/endMissing';
export * from './api/endpoints';
export * from './api/failure';
export * from './api/injectEndpoints';
export * from './api/pageState';
export * from './api/paging';
export * from './api/patchEntities';
export * from './api/patchThreadLevel';
export * from './api/refetchOnVisit';
export * from './api/requestOf';
export { selectHasEnded, selectToken, tokenChanged } from './api/sessionSlice';
export * from './api/showFieldReasons';
export * from './api/store';
export * from './api/toastError';
export * from './api/toastResult';
export { readToken } from './api/token';
export { traceCalls } from './api/traceCalls';
export * from './api/useCommunity';

export * from './browser/focusWhenThere';
export * from './browser/isMac';
export * from './browser/pictureFault';
export * from './browser/siteOrigin';
export * from './browser/tabId';
export * from './browser/useCanUsePasskeys';
export * from './browser/useDelayed';
export * from './browser/useIsMac';
export * from './browser/useOnline';
export * from './browser/useQueryField';
export * from './browser/whenVisible';

export { foldedBranches, type FoldedBranches } from './pages/foldedBranches';
export { useFoldedIds } from './pages/useFoldedIds';
export { guestVisits } from './pages/guestVisits';
export { useKeptUnfolding } from './pages/useKeptUnfolding';
export * from './pages/pageMeta';
export * from './pages/rememberedPath';
export * from './pages/router';
export * from './pages/scrollPositions';
export * from './pages/useLinkToken';

export * from './live/liveEvents';
export { canSendLive, onSendLive, sendLive, setSendLive, type SendLive } from './live/sendLive';
export * from './live/watchedFeed';
export * from './live/watchedScores';
export * from './live/watchedThreads';

export { clearDrafts, hasDrafts } from './drafts/draftStorage';
export { drafts, useDraft, type DraftFormat } from './drafts/drafts';
export * from './drafts/outbox';
export * from './drafts/sendOutbox';
export * from './drafts/toastDraftSaved';
export * from './drafts/useBegunForm';
export * from './drafts/useFormDraft';
export * from './drafts/useHasDraft';

export {
  forgetPendingAction,
  keepPendingAction,
  takePendingAction,
  type PendingAction,
} from './session/pendingAction';
export * from './session/session';
export * from './session/useBan';
export * from './session/useRequireSession';

export * from './settings/applySettings';
export * from './settings/homeChoices';
export * from './settings/useGuestVisit';
export * from './settings/useSensitiveMedia';
export * from './settings/useSettings';
export * from './settings/useViewMode';

export * from './federation';
export * from './federation/loading/lazyPart';
export * from './federation/loading/lazyWithRetry';

export { countMentions, preloadMarkdown } from './text/lazyMarkdown';
export * from './text/MarkdownText';
export * from './texts/pendingDeletion';
export * from './texts/shared';
export * from './texts/threadLevels';

export * from './actions/useBlocking';
export * from './actions/useCopyLink';
export * from './actions/useKeepAccount';
export * from './actions/useKeyActions';
export * from './actions/useMembership';
export * from './actions/useReportDialog';
export * from './actions/useSendComment';
export * from './actions/useThreadLevel';
export * from './actions/useMarkThreadRead';

export * from './components/BanNotice';
export * from './components/CommunityIcon';
export * from './components/DialMenu';
export * from './components/FailureState';
export * from './components/FlairChip';
export * from './components/PostFlair';
export * from './components/SensitiveBadge';
export * from './components/FormFailure';
export * from './components/JoinButton';
export * from './components/LaterPageNotice';
export * from './components/ListBar';
export * from './components/LoadMore';
export * from './components/ModeratorNames';
export * from './components/MutedText';
export * from './components/NotFound';
export * from './components/NotificationSummary';
export * from './components/OutboxState';
export * from './components/PagedList';
export * from './components/PersonAvatar';
export * from './components/QueryState';
export * from './components/RuleList';
export * from './components/Sections';
export * from './components/SessionExpiredNotice';
export * from './components/ThreadItems';
export * from './components/TopWindowSelect';
export * from './components/UnblockButton';
export * from './components/UnlessBanned';
export * from './components/ViewToggle';
