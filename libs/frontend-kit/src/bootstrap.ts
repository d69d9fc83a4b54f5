declare global {
  /** Replaced by webpack: the nonce of the tags that it inserts. */
  var __webpack_nonce__: string;
}

// Every container has its own webpack run time, which needs the nonce before it inserts its first tag.
const tag = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
__webpack_nonce__ = tag?.nonce || tag?.content || '';

export {};
