import type { ComponentType } from 'react';

/** What `memo`, `forwardRef` and `lazy` make. */
const kinds = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) => Symbol.for(name));

/** Whether React can render it as a component. */
export function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  if (typeof value === 'function') return true;
  const { $$typeof } = (value ?? {}) as { $$typeof?: symbol };
  return $$typeof !== undefined && kinds.includes($$typeof);
}
