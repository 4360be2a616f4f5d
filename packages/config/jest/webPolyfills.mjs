// Browser APIs that Radix and the theme need and jsdom lacks. There is no layout: everything measures zero. A test that
// starts on the server has no document until it creates a browser.

if (globalThis.document) polyfill();

function polyfill() {
  provide(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );

  provide(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    },
  );

  provide(
    'PointerEvent',
    class extends MouseEvent {
      /**
       * @param {string} type
       * @param {PointerEventInit} [init]
       */
      constructor(type, init = {}) {
        super(type, init);
        this.pointerId = init.pointerId ?? 1;
        this.pointerType = init.pointerType ?? 'mouse';
      }
    },
  );

  // jsdom draws 60 frames a second, and the store notifies components with the next one. Here a frame follows at once,
  // before Testing Library goes on, so a test never sees a message without the change it is about.
  globalThis.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
  globalThis.cancelAnimationFrame = (frame) => window.clearTimeout(frame);

  // No query matches: a light desktop without reduced motion. Tests that need other results replace it.
  provide('matchMedia', (/** @type {string} */ media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  );
  provide('CSS', {});

  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
  // As in current browsers: an effect must not return it.
  Element.prototype.scrollIntoView ??= () => Promise.resolve();
  // It has no layout: everything that is attached counts as visible.
  Element.prototype.checkVisibility ??= () => true;
  Reflect.set(Element.prototype, 'animate', () => undefined);
  globalThis.scrollTo = () => undefined;
  URL.createObjectURL ??= () => 'blob:http://localhost:3000/object';
  URL.revokeObjectURL ??= () => undefined;
  CSS.supports ??= () => false;
  CSS.escape ??= (text) => text.replace(/[^\w-]/g, '\\$&');
}

/**
 * Defines a missing property of the window.
 * @param {string} name
 * @param {unknown} value
 */
function provide(name, value) {
  if (!Reflect.get(globalThis, name)) Reflect.set(globalThis, name, value);
}
