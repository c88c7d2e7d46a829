import type { EventToSave } from '#web/lib/save-event.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Gives the visitor a calendar file of an activity. */
export async function saveToCalendar(event: EventToSave): Promise<void> {
  try {
    // fetched by whoever wants it: few do
    (await import('#web/lib/save-event.ts')).saveEvent(event, serverNow());
  } catch {
    showToast('error', '没有存成，请再试一次');
  }
}
