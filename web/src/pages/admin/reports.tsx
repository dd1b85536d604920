/** The section of reports. */
import { useSignal } from "@preact/signals";
import type { Report } from "../../protocol";
import { AsyncButton } from "../../shell/ui";
import { displayName } from "../../table/context";
import { t } from "../../words/fluent";
import { admin } from "./client";
import { GuestDialog, TableDialog } from "./details";
import { ChatLines, Facts, Loading, useFetched, When } from "./parts";
import { ShowButton } from "./tables";

export function Reports() {
  const all = useSignal(false);
  const { data, load } = useFetched(() => admin.reports(all.value), all.value);
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={all.value}
          onChange={(event) => {
            all.value = event.currentTarget.checked;
          }}
        />
        {t("admin-all-reports")}
      </label>
      {!data && <Loading />}
      {data?.length === 0 && <p class="quiet">{t("admin-none")}</p>}
      {data?.map((one) => (
        <ReportCard key={one.id} report={one} onChange={() => void load()} />
      ))}
    </>
  );
}

function ReportCard({ report, onChange }: { report: Report; onChange: () => void }) {
  const open = useSignal<"" | "table" | "reported" | "reporter">("");
  const name = displayName(report.name, false);
  const close = () => {
    open.value = "";
    onChange();
  };
  return (
    <article class="admin-card">
      <h3>{t("admin-report-title", { number: report.id, name })}</h3>
      <Facts
        facts={[
          [t("report-reason"), t(`report-${report.reason}`)],
          [t("admin-words"), report.words || "–"],
          [t("admin-when"), <When key="at" at={report.at} />],
          [
            t("table"),
            <span key="table" class="row">
              <code>{report.table}</code>
              <ShowButton what={t("table")} onClick={() => (open.value = "table")} />
            </span>,
          ],
          [
            t("admin-reported"),
            <span key="reported" class="row">
              {name}
              <ShowButton what={name} onClick={() => (open.value = "reported")} />
            </span>,
          ],
          [
            t("admin-reported-by"),
            <span key="reporter" class="row">
              <code>{report.reporter}</code>
              <ShowButton what={report.reporter} onClick={() => (open.value = "reporter")} />
            </span>,
          ],
        ]}
      />
      <h4>{t("admin-chat")}</h4>
      <ChatLines lines={report.chat} />
      {report.done ? (
        <p class="quiet">
          {t("admin-done")}: <When at={report.done} />
        </p>
      ) : (
        <AsyncButton class="small main" action={() => admin.closeReport(report.id).then(onChange)}>
          {t("admin-mark-done")}
        </AsyncButton>
      )}
      {open.value === "table" && <TableDialog id={report.table} onClose={close} />}
      {open.value === "reported" && <GuestDialog id={report.reported} onClose={close} />}
      {open.value === "reporter" && <GuestDialog id={report.reporter} onClose={close} />}
    </article>
  );
}
