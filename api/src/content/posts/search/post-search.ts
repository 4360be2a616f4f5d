import type { Post } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { type Page, rowsToRead } from '../../../platform/paging/page.js';
import { PostPages } from '../post-pages.js';
import { RecentSpans } from '../recent-spans.js';
import { parseQuery } from './parse-query.js';
import { positionInSearch, type SearchedRow, type SearchRequest } from './search-plan.js';
import { searchStatement } from './search.sql.js';

/** Finds posts by their content. */
@Injectable()
export class PostSearch {
  constructor(
    private readonly spans: RecentSpans,
    private readonly pages: PostPages,
  ) {}

  /**
   * Returns a page of search results.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page({ search, size, cursor, ...scope }: SearchRequest): Promise<Page<Post>> {
    const query = parseQuery(search);
    if (query.text === '') return { items: [] };
    const plan = {
      ...scope,
      query,
      recentSpans: await this.spans.get(),
      rows: rowsToRead(size),
    };
    return this.pages.read<SearchedRow>({
      list: `matches:${scope.sort}:${scope.window}:${scope.communityId ?? ''}:${query.text}`,
      size,
      cursor,
      viewer: scope.viewer,
      statementAfter: (after) => searchStatement({ ...plan, after }),
      canFall: scope.sort !== 'new',
      positionOf: positionInSearch,
    });
  }
}
