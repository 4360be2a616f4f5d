import {
  callRoutes,
  type AutoRule,
  type AutoRuleContent,
  type AutoRulePreview,
  type AutoRuleVersion,
  type CreateAutoRuleBody,
  type UpdateAutoRuleBody,
} from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Where rules apply: a community by its id, or without one the site. */
export interface RulePlace {
  communityId: number | undefined;
}

type OneRule = RulePlace & { ruleId: number };

/** Endpoints of the automatic rules of communities and of the site. */
export const autoRulesApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listAutoRules: build.query<AutoRule[], RulePlace>({
      query: ({ communityId: id }) =>
        id === undefined
          ? requestOf(callRoutes.listSiteAutoRules)
          : requestOf(callRoutes.listCommunityAutoRules, { params: { id } }),
      providesTags: ['AutoRule'],
    }),
    createAutoRule: build.mutation<AutoRule, RulePlace & { body: CreateAutoRuleBody }>({
      query: ({ communityId: id, body }) =>
        id === undefined
          ? requestOf(callRoutes.createSiteAutoRule, { body })
          : requestOf(callRoutes.createCommunityAutoRule, { params: { id }, body }),
      invalidatesTags: ['AutoRule'],
    }),
    updateAutoRule: build.mutation<AutoRule, OneRule & { body: UpdateAutoRuleBody }>({
      query: ({ communityId: id, ruleId, body }) =>
        id === undefined
          ? requestOf(callRoutes.updateSiteAutoRule, { params: { ruleId }, body })
          : requestOf(callRoutes.updateCommunityAutoRule, { params: { id, ruleId }, body }),
      // Also after a conflict: the dialog shows the saved version.
      invalidatesTags: ['AutoRule'],
    }),
    deleteAutoRule: build.mutation<void, OneRule>({
      query: ({ communityId: id, ruleId }) =>
        id === undefined
          ? requestOf(callRoutes.deleteSiteAutoRule, { params: { ruleId } })
          : requestOf(callRoutes.deleteCommunityAutoRule, { params: { id, ruleId } }),
      invalidatesTags: ['AutoRule'],
    }),
    previewAutoRule: build.mutation<AutoRulePreview, RulePlace & { rule: AutoRuleContent }>({
      query: ({ communityId: id, rule }) =>
        id === undefined
          ? requestOf(callRoutes.previewSiteAutoRule, { body: { rule } })
          : requestOf(callRoutes.previewCommunityAutoRule, { params: { id }, body: { rule } }),
    }),
    listAutoRuleVersions: build.query<AutoRuleVersion[], OneRule>({
      query: ({ communityId: id, ruleId }) =>
        id === undefined
          ? requestOf(callRoutes.listSiteAutoRuleVersions, { params: { ruleId } })
          : requestOf(callRoutes.listCommunityAutoRuleVersions, { params: { id, ruleId } }),
      providesTags: ['AutoRule'],
    }),
    undoAutoRule: build.mutation<{ ok: true }, OneRule & { version: number }>({
      query: ({ communityId: id, ruleId, version }) =>
        id === undefined
          ? requestOf(callRoutes.undoSiteAutoRule, { params: { ruleId, version } })
          : requestOf(callRoutes.undoCommunityAutoRule, { params: { id, ruleId, version } }),
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
