export interface ImportRule {
  /** the rule in one sentence */
  sentence: string;
  /** files to which the rule applies */
  files: RegExp;
  /** files to which it does not apply */
  except?: RegExp;
  /** only these may be imported: paths, or `npm:` and the name of a package. `$1` is the first group of `files` */
  only?: string;
  /** these must not be imported */
  never?: RegExp;
}

const data = 'domain/|schemas/|event/';
const flows = 'machines/|npm:(xstate|@xstate/react)$';
const react = 'npm:(react|react-dom|react-router-dom|@tabler/.+|@mantine/(?!charts).+)$';

/** The floors of the service, from the top. server/app.ts and the registries beside it import all. */
const floors = ['office', 'programme', 'sales', 'accounts', 'platform'];

/** Import cycles are forbidden too; oxlint finds them (`import/no-cycle`). docs/decisions/062 describes folders. */
export const importRules: ImportRule[] = [
  { sentence: 'domain imports only domain.', files: /^domain\//, only: 'domain/' },
  {
    sentence:
      'schemas imports domain, TypeBox, ajv, marked, the reader of workbooks and the numbering plans of phone numbers.',
    files: /^schemas\//,
    only: 'domain/|schemas/|npm:(typebox|ajv|marked|hucre|fflate|libphonenumber-js)$',
  },
  {
    sentence: 'machines imports domain, schemas and xstate.',
    files: /^machines\//,
    only: 'domain/|schemas/|machines/|npm:xstate$',
  },
  {
    sentence: 'workbench imports machines, xstate and elkjs.',
    files: /^workbench\//,
    only: 'machines/|workbench/|npm:(xstate|elkjs)$',
  },
  {
    sentence: 'src/lib imports no component of ours and no application.',
    files: /^src\/lib\//,
    only: `${data}|${flows}|src/lib/|${react}|npm:(aws-amplify|ky|idb)$`,
  },
  {
    sentence: 'src/ui imports src/lib, but no form and no application.',
    files: /^src\/ui\//,
    only: `${data}|${flows}|src/(lib|ui)/|${react}|npm:qrcode.react$`,
  },
  {
    sentence: 'src/forms imports src/lib, src/ui and machines, but no application.',
    files: /^src\/forms\//,
    only: `${data}|${flows}|src/(lib|ui|forms)/|${react}|npm:(@rjsf/.+|qrcode.react|papaparse|(read|write)-excel-file)$`,
  },
  {
    sentence: 'src/site/app imports the subjects of the site, src/ui, src/lib and the type of a notice, but no flow.',
    files: /^src\/site\/app\//,
    only: `${data}|src/(site|lib|ui)/|machines/notice.ts$|${react}|node:async_hooks$|npm:get-nonce$`,
  },
  {
    sentence: 'A subject of the site imports forms, ui and lib, and another subject only through its index.ts.',
    files: /^src\/site\/(?!app\/)([^/]+)\//,
    only: `${data}|${flows}|src/(lib|ui|forms|site/$1)/|src/site/[^/]+/index.ts$|${react}|npm:qrcode.react$|virtual:`,
  },
  {
    sentence: 'src/desk imports forms, ui and lib, but no other application.',
    files: /^src\/desk\//,
    only: `${data}|${flows}|src/(lib|ui|forms|desk)/|${react}|npm:(get-nonce|qrcode.react|mantine-datatable|@mantine/charts|recharts)$`,
  },
  {
    sentence:
      'src/desk calls the service through deskCall and deskDownload, which ask for a sign-in or a confirmation.',
    files: /^src\/desk\//,
    except: /^src\/desk\/shared\/desk-call\.ts$/,
    never: /^src\/lib\/http\/http-client\.ts$|^npm:ky$/,
  },
  {
    sentence: 'The gallery imports all of src, and the workbench. It makes no call.',
    files: /^src\/gallery\//,
    only: `${data}|machines/|workbench/|src/|${react}|npm:xstate$`,
  },
  {
    sentence: 'Only tests import the gallery.',
    files: /./,
    except: /^(tests|src\/gallery)\//,
    never: /^src\/gallery\//,
  },
  {
    sentence: 'The service imports nothing of the browser; pages reach it as a built bundle.',
    files: /^server\//,
    never: /^(src|tests|workbench|machines)\//,
  },
  ...floors.map((floor, index) => ({
    sentence: `server/${floor} imports no floor above it.`,
    files: new RegExp(`^server/${floor}/`),
    never: new RegExp(`^server/(?!(${floors.slice(index).join('|')})/)`),
  })),
  {
    sentence: 'Only routes, guards, http, pages, monitoring and dev import Fastify.',
    files: /^server\//,
    except:
      /\.routes\.ts$|-guard\.ts$|^server\/([^/]+$|dev\/|platform\/(http|pages|monitoring)\/|office\/(pages|lists)\/|sales\/payments\/sandbox\/)/,
    never: /^npm:@?fastify/,
  },
  {
    sentence: 'Routes, gateways and PDFs contain no SQL and import no tables.',
    files: /^server\/(.*\.routes\.ts$|platform\/pdf\/|sales\/(printing|payments\/(razorpay|cashfree))\/)/,
    never: /^npm:drizzle-orm$|\.tables\.ts$/,
  },
];
