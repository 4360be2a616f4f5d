import { cardPictureHeight } from '@stoa/contract';
import { media } from '@stoa/ui/page-style';

/** Lists of posts, one post, and its comments. */
export const postCss = `
  .r-tools { padding: var(--space-8) 0; display: flex; ${media.narrow} { .r-segments .r-icon { display: none; } } }
  .r-ruled > li { content-visibility: auto; contain-intrinsic-size: auto 220px; overflow-clip-margin: 8px; }
  .r-ruled > * + * { border-top: 1px solid var(--line-hair); }
  .r-card {
    display: flex;
    flex-direction: column;
    gap: var(--space-8);
    padding: var(--space-16) 0;
  }
  .r-title {
    font-size: var(--type-17);
    overflow-wrap: anywhere;
    text-wrap: pretty;
    a { color: var(--text-strong); }
    a:hover { color: var(--accent); }
  }
  .r-excerpt {
    display: -webkit-box;
    max-width: var(--measure);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow-wrap: anywhere;
  }
  .r-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    margin-top: var(--space-8);
    ${media.narrow} { justify-content: space-between; }
  }
  /* As wide as an action that is only an icon; wider ones do not move what stands before them. */
  .r-blank { width: 42px; height: 1px; }
  .r-score {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    flex: none;
    min-width: calc(4ch + 2 * var(--target-size-small));
    height: var(--target-size-small);
    border-radius: var(--radius-full);
    background: var(--surface-sunken);
    color: var(--text-strong);
    font-size: var(--type-13);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .r-frame {
    overflow: hidden;
    height: clamp(180px, 46vw, 380px);
    border-radius: var(--radius-surface);
    background: var(--surface-sunken);
    img, video { display: block; object-fit: cover; }
    > a { display: block; }
    &:not([data-sized]) > *, &:not([data-sized]) > a > img { width: 100%; height: 100%; }
    &[data-whole] { height: auto; aspect-ratio: 3 / 2; max-height: 80vh; }
    &[data-whole] img { object-fit: contain; }
    &[data-closed] { height: auto; }
    &[data-video] { height: auto; aspect-ratio: 16 / 9; }
    &[data-video] video { object-fit: contain; background: #000; }
    /* Its own shape, by its width and height; never larger than it is, nor higher than a screen bears. */
    &[data-sized] { height: auto; aspect-ratio: auto; max-height: none; }
    &[data-sized] :is(img, video) { height: auto; max-height: min(${cardPictureHeight}px, 80vh); margin: 0 auto; object-fit: contain; }
    &[data-sized] video { width: 100%; }
    &[data-sized][data-whole] img { max-height: 80vh; }
  }
  .r-curtain {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: var(--space-12);
    height: 100%;
    padding: var(--space-16);
    color: var(--text-muted);
    font-size: var(--type-13);
    text-align: center;
  }
  .r-outbound {
    display: inline-flex;
    align-items: center;
    gap: var(--space-8);
    width: fit-content;
    max-width: 100%;
    min-height: var(--target-size-small);
    color: var(--text-muted);
    font-size: var(--type-13);
    .r-icon { width: 15px; height: 15px; }
    span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    &:hover { color: var(--accent); text-decoration: underline; text-underline-offset: 3px; }
  }
  .r-later { margin: var(--space-8) 0; .r-thread & { margin: 0; } }
  .r-next { margin: var(--space-24) auto; display: flex; width: fit-content; }

  /* Readers who like dense lists: the same words in two lines a post. */
  :root[data-view='list'] .r-ruled .r-card {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--space-12);
    align-items: center;
    padding: var(--space-8) 0;
    .r-excerpt, .r-frame, .r-outbound, .r-actions > :not(.r-score), .r-tile { display: none; }
    .r-actions { grid-area: 1 / 1 / 3 / 2; margin: 0; }
    .r-title { grid-area: 1 / 2; font-size: var(--type-15); line-height: 24px; }
    .r-title a { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .r-meta { grid-area: 2 / 2; flex-wrap: nowrap; overflow: hidden; font-size: var(--type-12); }
    .r-meta > * { white-space: nowrap; }
    .r-place { font-weight: 400; color: inherit; }
  }

  .r-post {
    display: flex;
    flex-direction: column;
    gap: var(--space-12);
    padding: var(--space-12) 0 var(--space-16);
    border-bottom: 1px solid var(--line-hair);
  }
  .r-post-head { display: flex; justify-content: space-between; gap: var(--space-8); }
  .r-thread {
    display: flex;
    flex-direction: column;
    gap: var(--space-16);
    padding-top: var(--space-24);
  }
  :root[data-member] .r-prompt { visibility: hidden; min-height: 166px; }
  .r-comments {
    margin: 0;
    padding: 0;
    list-style: none;
    > li { content-visibility: auto; contain-intrinsic-size: auto 140px; overflow-clip-margin: 8px; }
  }
  .r-branch { display: flex; gap: var(--space-8); ${media.narrow} { gap: var(--space-4); } }
  .r-line {
    flex: none;
    width: 16px;
    background: linear-gradient(var(--line-hair), var(--line-hair)) center / 1px 100% no-repeat;
    ${media.narrow} { width: 9px; }
  }
  .r-body { flex: 1; min-width: 0; }
  .r-comment {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
    padding: var(--space-8) 0;
    border-radius: var(--radius-control);
    &[data-target] { background: var(--accent-soft); box-shadow: 0 0 0 8px var(--accent-soft); }
  }
  .r-head { display: flex; align-items: center; gap: var(--space-4); }
  .r-fold { flex: none; width: 24px; height: 24px; margin-left: -4px; }
  .r-votes { gap: 4px; }
  .r-gone { color: var(--text-muted); font-size: var(--type-13); }
  .r-more {
    display: inline-flex;
    align-items: center;
    min-height: var(--target-size-small);
    color: var(--accent);
    font-size: var(--type-13);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
