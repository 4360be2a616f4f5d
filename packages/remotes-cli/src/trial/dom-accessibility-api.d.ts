/** The package's types are not among its exports. */
declare module 'dom-accessibility-api' {
  export function getRole(element: Element): string | null;
  export function computeAccessibleName(
    element: Element,
    options?: {
      getComputedStyle?: (element: Element) => CSSStyleDeclaration;
      computedStyleSupportsPseudoElements?: boolean;
    },
  ): string;
}
