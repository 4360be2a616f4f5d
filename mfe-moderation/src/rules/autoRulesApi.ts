import {
  callRoutes,
  type AutoRule,
  type AutoRuleContent,
  type AutoRulePreview,
  type AutoRuleVersion,
  type CreateAutoRuleBody,
  type UpdateAutoRuleBody,
} from '@stoa/contract';
import { injectEndpointsOf } from '@stoa/platform';
import { requestAt, type Place } from '../place/requestAt';

type OneRule = Place & { ruleId: number };

/** Endpoints of the automatic rules of communities and of the site. */
export const autoRulesApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listAutoRules: build.query<AutoRule[], Place>({
      query: (place) => requestAt(place, callRoutes.listSiteAutoRules, callRoutes.listCommunityAutoRules),
      providesTags: ['AutoRule'],
    }),
    createAutoRule: build.mutation<AutoRule, Place & { body: CreateAutoRuleBody }>({
      query: ({ body, ...place }) =>
        requestAt(place, callRoutes.createSiteAutoRule, callRoutes.createCommunityAutoRule, { body }),
      invalidatesTags: ['AutoRule'],
    }),
    updateAutoRule: build.mutation<AutoRule, OneRule & { body: UpdateAutoRuleBody }>({
      query: ({ ruleId, body, ...place }) =>
        requestAt(place, callRoutes.updateSiteAutoRule, callRoutes.updateCommunityAutoRule, {
          params: { ruleId },
          body,
        }),
      // Also after a conflict: the dialog shows the saved version.
      invalidatesTags: ['AutoRule'],
    }),
    deleteAutoRule: build.mutation<void, OneRule>({
      query: ({ ruleId, ...place }) =>
        requestAt(place, callRoutes.deleteSiteAutoRule, callRoutes.deleteCommunityAutoRule, {
          params: { ruleId },
        }),
      invalidatesTags: ['AutoRule'],
    }),
    previewAutoRule: build.mutation<AutoRulePreview, Place & { rule: AutoRuleContent }>({
      query: ({ rule, ...place }) =>
        requestAt(place, callRoutes.previewSiteAutoRule, callRoutes.previewCommunityAutoRule, {
          body: { rule },
        }),
    }),
    listAutoRuleVersions: build.query<AutoRuleVersion[], OneRule>({
      query: ({ ruleId, ...place }) =>
        requestAt(place, callRoutes.listSiteAutoRuleVersions, callRoutes.listCommunityAutoRuleVersions, {
          params: { ruleId },
        }),
      providesTags: ['AutoRule'],
    }),
    undoAutoRule: build.mutation<{ ok: true }, OneRule & { version: number }>({
      query: ({ ruleId, version, ...place }) =>
        requestAt(place, callRoutes.undoSiteAutoRule, callRoutes.undoCommunityAutoRule, {
          params: { ruleId, version },
        }),
      invalidatesTags: ['AutoRule'],
    }),
  }),
});

export const {
  useListAutoRulesQuery,
  useCreateAutoRuleMutation,
  useUpdateAutoRuleMutation,
  useDeleteAutoRuleMutation,
  usePreviewAutoRuleMutation,
  useListAutoRuleVersionsQuery,
  useUndoAutoRuleMutation,
} = autoRulesApi;
