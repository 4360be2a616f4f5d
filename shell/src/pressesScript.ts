/** Milliseconds after which a press on a button that never comes to life is forgotten. A form that was sent waits on. */
const remembered = 10_000;

/**
 * Script text for the page's head: keeps presses on buttons that the app has not hydrated yet, and makes each once its
 * button can answer; so it does with forms that are sent by POST, which only the app can send. React marks an element
 * that it has hydrated with a property of its own, some a moment before their handlers answer: a form that nobody has
 * taken by the time its event leaves the page is sent again later. Links and other forms work by themselves.
 */
export const pressesScript = `(function(){
var waiting=new Map(),timer;
function isAlive(element){for(var name in element)if(name.indexOf('__reactProps')===0)return true;return false}
function look(){Array.from(waiting).forEach(function(entry){var element=entry[0],until=entry[1];
if(!element.isConnected||Date.now()>until)waiting.delete(element);
else if(isAlive(element)){waiting.delete(element);element.requestSubmit?element.requestSubmit():element.click()}});
if(waiting.size===0){clearInterval(timer);timer=undefined}}
function wait(element,time){waiting.set(element,Date.now()+time);timer=timer||setInterval(look,50)}
addEventListener('click',function(event){
var target=event.target,button=target&&target.closest&&target.closest('button');
if(button&&!isAlive(button)&&!(button.form&&button.type==='submit'))wait(button,${remembered})},true);
addEventListener('submit',function(event){
var form=event.target;
if(!event.defaultPrevented&&form.method==='post'){event.preventDefault();wait(form,Infinity)}})})();`;
