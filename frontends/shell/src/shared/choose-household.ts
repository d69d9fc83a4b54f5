/** The gateway reads it with the next document; calls name the household that their page was opened for. */
export const chooseHousehold = (id: number): void => {
  document.cookie = `daybook-household=${id}; path=/; SameSite=Lax`;
};
