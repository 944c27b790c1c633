/** The words of our own messages, of the drivers' and of Node's. Whatever else is in a message may be a value. */
const WORDS = `
a abort aborted about above accepted access ack acknowledge acknowledged acks after again aggregate all allowed
already also an and another answer answered answers any are argument array as assigned assignment async at attempt
attempts available await away back bad batch be because been before began begin begins being below between bigint
boolean breaker broken bson bucket buffer bulk but by bytes can cancelled cannot cant cast
caused certificate chain change changed changes channel character characters child circular class client clients clock
close closed closes closing cloudevent code codec collection collections column command commit committed compare
compile complete concurrent conflict connect connected connecting connection connections connects constant constraint
constructor consumer consumers contain contains content context coordinator correct corrupt could count create created
cursor data database databases date db ddl deadline deadlock decode decoded deferred defined delete deleted denied
destroyed detected did different directory disconnect disconnected disk dml dns document documents does done double
driver drizzle due dup duplicate during eacces each eaddrinuse eagain eai ebusy econnaborted econnrefused econnreset
eexist ehostunreach eio eisdir either element elements emfile empty encode end ended ending enetunreach enfile engine
enobufs enoent enomem enospc enotconn enotempty enotfound enotsup entries entry enum environment eof eperm epipe
eproto er err error errors etimedout event events exceed exceeded exceeds exception exceptions execute execution exist
exists exit expected expired expires extra failed failing fails failure fatal fetch field fields file files filter
finished flag float folder for forbidden foreign format found frame from full function gave get given gone got group
groups had handle handled handler handshake has hash have header headers history host http id ids if in incomplete
incorrect index indexes infinite input insert inserted instance instant integer interface internal interrupted into
invalid invariant io is isolation it item iterable its itself job jobs join json kafka key keys kind lack lacks large
last late leader lease leases left length libsql limit limits line list listen local location lock locked locks log
long longer lookup lost lwait made make malformed map match maximum may member memory message messages metadata method
migrate migration minimum missing mode module mongo mongodb more most multiple must mysql name named names needs
negative network new next no node nodejs nodes none nonexistent nor not nothing null number object objects of off
offset ok old on once one only open opened operation operations option or order other our out outbox outdated outside
over own packet page parameter parameters parse parsed partial partition path payload pending permission
permitted pipe pk place plan please pool poolclosed port position possible precision previous primary privilege
problem process promise properties property protocol prototype published query queue ran range reached read reader
reading readonly reads ready reason received record records recursive redirect redis reference refuse refused refuses
regular rejected relation relay release released remote removed replica replication reply request requested requests
require required reset resolve resolver resource response restart result retried retries retry return returned returns
right role rolled root row rows run running safe same schema scheme second seconds secure select selection
send sent sequence server servers session set shape should shut shutdown shutting side signal size slow socket some
source space specified sql sqlite ssl stack start started state statement status stop stopped storage store stored
stream string strings structure subject such supported symbol syntax system table tables take taken takes target task
tcp terminated text than that the their them then there they this those thread throw thrown time timed timeout
timestamp timing tls to too took topic topics topology trace transaction transactions transient tried
truncated try trying tsid twice two txn type typed types unable unauthorized unavailable undefined unexpected
uninitialised unique unit unknown unless unlock unreachable unreadable unsupported until up update updated upload url
use used user users using utc utf uuid valid value values variable version versions view visible wait waited waiting
waits want wanted was were what when where whether which while who whole will with within without work worker would
write writer writes writing written wrong yet you your zero
`;

export const ALLOWED_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
