const page = document.documentElement;

/** Returns whether the server rendered the page for another viewer: see viewerScript.ts. */
export const isOfOtherViewer = (): boolean => page.dataset.otherViewer !== undefined;

/** Removes what the server rendered for another viewer, and ends the hiding of the page. */
export function discardServerPage(root: HTMLElement): void {
  root.replaceChildren();
  delete page.dataset.otherViewer;
}
