declare global {
  var __webpack_nonce__: string;
}

// The first import of the page: whatever inserts a style takes the nonce from here.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
