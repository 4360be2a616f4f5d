// What Radix and the theme ask of a browser and jsdom does not have. Layout stays absent: everything measures zero.
// A test that renders as the server does has no document until it turns into a browser.

if (globalThis.document) polyfill();

function polyfill() {
  if (!globalThis.ResizeObserver) {
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }

  if (!globalThis.IntersectionObserver) {
    globalThis.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
  }

  if (!globalThis.PointerEvent) {
    globalThis.PointerEvent = class extends MouseEvent {
      constructor(type, init = {}) {
        super(type, init);
        this.pointerId = init.pointerId ?? 1;
        this.pointerType = init.pointerType ?? 'mouse';
      }
    };
  }

  // No query matches: a light, unhurried desktop. A test that cares replaces this with its own.
  if (!globalThis.matchMedia) {
    globalThis.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: false, onchange: null });
  }

  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.scrollTo = () => undefined;
  URL.createObjectURL ??= () => 'blob:http://localhost:3000/object';
  URL.revokeObjectURL ??= () => undefined;
  globalThis.CSS ??= {};
  CSS.supports ??= () => false;
  CSS.escape ??= (text) => text.replace(/[^\w-]/g, '\\$&');
}
