import { useCallback, type Ref, type RefCallback, type RefObject } from 'react';

/** One ref for an element that both a component and its user want to hold. */
export function useMergedRef<Element>(
  own: RefObject<Element | null>,
  given: Ref<Element> | undefined,
): RefCallback<Element> {
  return useCallback(
    (element: Element | null) => {
      own.current = element;
      if (typeof given === 'function') return given(element);
      if (given) given.current = element;
      return undefined;
    },
    [own, given],
  );
}
