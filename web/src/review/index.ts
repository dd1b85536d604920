/** Everything of the review, loaded when someone opens it. */
import { loadStyle } from "../games/index";
import { Learn } from "./learn";
import { Note } from "./note";
import { Panel } from "./panel";
import style from "./review.css?url";
import { isCostly, ReviewSession } from "./session";

export interface ReviewParts {
  ReviewSession: typeof ReviewSession;
  Panel: typeof Panel;
  Note: typeof Note;
  Learn: typeof Learn;
  isCostly: typeof isCostly;
}

export async function loadReview(): Promise<ReviewParts> {
  await loadStyle(style);
  return { ReviewSession, Panel, Note, Learn, isCostly };
}
