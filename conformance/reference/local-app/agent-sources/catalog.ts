/** A place where agents keep what they have learned. */
export interface AgentSource {
  id: string;
  name: string;

  /** The skills that a scan finds in it. */
  found: readonly string[];
}

/** The agent sources that this machine is taken to have; nothing of the real one is looked at. */
export const agentSources: readonly AgentSource[] = [
  { id: "src_notes", name: "Notes", found: ["find-note", "summarize-notes"] },
  { id: "src_terminal", name: "Terminal", found: ["run-tests"] },
  { id: "src_editor", name: "Editor", found: ["explain-code", "rename-symbol"] },
];
