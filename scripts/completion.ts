import { type Command, defineCommand, type Option, readUsage } from "./usages.ts";

export const usage = `concordat completion <shell>     print what makes a shell complete commands and options: bash, zsh or fish
  --help               this
For bash: source <(concordat completion bash). For zsh, the same with zsh. For fish: concordat completion fish | source.`;

type Commands = Readonly<Record<string, Pick<Command, "usage">>>;

/** Exit code 0: printed; 2: no such shell. The commands are asked for late: this is one of them. */
export function completion(commands: () => Commands): Command {
  return defineCommand(usage, readShell, (script) => {
    console.log(script(commands()));
    return 0;
  });
}

function readShell(args: string[]): (commands: Commands) => string {
  const [shell = "", ...more] = args;
  const script = Object.hasOwn(shells, shell) && more.length === 0 ? shells[shell] : undefined;
  if (script !== undefined) return script;
  throw new Error(`expected bash, zsh or fish, found ${shell === "" ? "none" : args.join(" ")}`);
}

const shells: Readonly<Record<string, (commands: Commands) => string>> = { bash, zsh, fish };

/** What comes after a command that is no option. */
function wordsAfter(name: string, commands: Commands): string[] {
  if (name === "help") return Object.keys(commands);
  return name === "completion" ? Object.keys(shells) : [];
}

function isPath({ value = "" }: Option): boolean {
  return /file|folder|path|\.tsp/.test(value);
}

function optionsOf({ usage: text }: Pick<Command, "usage">): Option[] {
  return readUsage(text).options;
}

function bash(commands: Commands): string {
  const cases = ["help", ...Object.keys(commands)].map((name) => {
    const command = commands[name];
    const options = command === undefined ? [] : optionsOf(command).map((option) => option.name);
    return `    ${name}) words="${[...wordsAfter(name, commands), ...options].join(" ")}" ;;`;
  });
  const valued = new Set(
    Object.values(commands).flatMap((command) =>
      optionsOf(command).flatMap((option) => (option.value === undefined ? [] : [option.name])),
    ),
  );
  return `_concordat() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  COMPREPLY=()
  # The value of an option is a file, as far as is known.
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
    ${[...valued].join("|")}) return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...Object.keys(commands), "help", "--help", "--version"].join(" ")}"
  else case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _concordat concordat`;
}

function zsh(commands: Commands): string {
  const described = Object.entries(commands).map(
    ([name, command]) => `    ${inShell(`${name}:${readUsage(command.usage).purpose.replaceAll(":", "\\:")}`)}`,
  );
  const cases = Object.entries(commands).map(([name, command]) => {
    const words = wordsAfter(name, commands);
    const options = optionsOf(command).map((option) => {
      const purpose = option.purpose.replaceAll(/[[\]:]/g, "\\$&");
      const value =
        option.value === undefined ? "" : `:${option.value.replaceAll(/[<>:]/g, "")}:${isPath(option) ? "_files" : ""}`;
      return inShell(`*${option.name}[${purpose}]${value}`);
    });
    const positional = inShell(words.length === 0 ? "*:file:_files" : `1:word:(${words.join(" ")})`);
    return `    ${name}) _arguments ${[...options, positional].join(" ")} ;;`;
  });
  return `#compdef concordat
_concordat() {
  local -a commands=(
${described.join("\n")}
    'help:of a command'
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    help) _describe command commands ;;
${cases.join("\n")}
  esac
}
compdef _concordat concordat`;
}

function fish(commands: Commands): string {
  const lines = Object.entries(commands).flatMap(([name, command]) => [
    `complete -c concordat -n __fish_use_subcommand -f -a ${name} -d ${inFish(readUsage(command.usage).purpose)}`,
    ...optionsOf(command).map(
      (option) =>
        `complete -c concordat -n ${inFish(`__fish_seen_subcommand_from ${name}`)} -l ${option.name.slice(2)}` +
        `${option.value === undefined ? "" : isPath(option) ? " -r" : " -x"} -d ${inFish(option.purpose)}`,
    ),
    ...wordsAfter(name, commands).map(
      (word) => `complete -c concordat -n ${inFish(`__fish_seen_subcommand_from ${name}`)} -f -a ${word}`,
    ),
  ]);
  return lines.join("\n");
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function inFish(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
