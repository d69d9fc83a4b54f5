/** A time as people say it: "8:50 PM", with the day where that is not today's. */
export const textOfTime = (at: number, now: number = Date.now()): string => {
  const time = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const day = (of: number): string => new Date(of).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  return day(at) === day(now) ? time : `${day(at)}, ${time}`;
};
