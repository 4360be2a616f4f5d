/** Gives elements a layout, which jsdom lacks: a log is 10,000 px high and everything else 40 px. */
export function layOutLogs(): void {
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
  globalThis.ResizeObserver = class {
    constructor(private readonly onResize: ResizeObserverCallback) {}
    observe(target: Element) {
      const contentRect = new DOMRect(0, 0, 800, target.role === 'log' ? 10_000 : 40);
      queueMicrotask(() => this.onResize([{ target, contentRect } as ResizeObserverEntry], this));
    }
    unobserve() {}
    disconnect() {}
  };
}
